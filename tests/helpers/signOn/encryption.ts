import { constants, createCipheriv, publicEncrypt, randomBytes } from "node:crypto";

export function certificateIn(metadata: string): string {
  const bare = /use="encryption".*?<ds:X509Certificate>([^<]+)</s.exec(metadata)?.[1] ?? "";
  return `-----BEGIN CERTIFICATE-----\n${bare}\n-----END CERTIFICATE-----\n`;
}

export function sealer(certificate: string): (assertion: string) => string {
  return (assertion) => {
    const key = randomBytes(32);
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const parts = [nonce, cipher.update(assertion, "utf8"), cipher.final(), cipher.getAuthTag()];
    const content = Buffer.concat(parts).toString("base64");
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const sealedKey = publicEncrypt({ key: certificate, padding, oaepHash: "sha1" }, key);
    const xenc = "http://www.w3.org/2001/04/xmlenc#";
    return (
      `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="${xenc}" Type="${xenc}Element">` +
      '<xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>' +
      '<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>' +
      `<xenc:EncryptionMethod Algorithm="${xenc}rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod>` +
      `<xenc:CipherData><xenc:CipherValue>${sealedKey.toString("base64")}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>` +
      `<xenc:CipherData><xenc:CipherValue>${content}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`
    );
  };
}
