declare module "virtual:help/*" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
