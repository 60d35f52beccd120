import { expect, test } from "vitest";
import { bucketOf } from "./bucket.ts";

test("an address names a bucket, where in it, and whose store it is", () => {
  const plain = { name: "register", prefix: "", region: "eu-central-1", isInPath: false };
  expect(bucketOf("s3://register")).toEqual(plain);
  const url = "s3://register/files?endpoint=https://s3.example.org&region=de&pathStyle=1";
  expect(bucketOf(url)).toEqual({
    name: "register",
    prefix: "files/",
    endpoint: "https://s3.example.org",
    region: "de",
    isInPath: true,
  });
});

test.each([
  ["s3:///files", "no bucket"],
  ["s3://key:secret@register", "AWS_ACCESS_KEY_ID"],
  ["s3://register?regoin=de", "regoin"],
  ["s3://register?endpoint=s3.example.org", "endpoint"],
])("%s is refused, and why is said", (url, why) => {
  expect(() => bucketOf(url)).toThrow(why);
});
