/*
 * Replaces the XML parser and builder of the SDK (`@aws-sdk/xml-builder`), which every client
 * imports. Only the file client uses XML, and it is bundled separately.
 */

const NO_XML = 'only S3 responses may use XML'

export function parseXML(): never {
  throw new Error(NO_XML)
}

class NoXml {
  constructor() {
    throw new Error(NO_XML)
  }
}

export { NoXml as XmlNode, NoXml as XmlText }
