/*
 * Stands in for the SDK's reader and writer of XML (`@aws-sdk/xml-builder`), which comes along with
 * every client: only the file store speaks XML, and has a bundle of its own.
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
