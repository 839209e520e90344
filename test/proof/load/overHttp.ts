import type { ApiHandler } from '#shared/http/apiHandler.ts'

/** Replaces a Lambda by HTTP: converts the event back to the request it was created from. */
export const overHttp =
  (baseUrl: string): ApiHandler =>
  async ({ rawPath, rawQueryString, headers, body, requestContext }) => {
    const url = new URL(encodeURI(rawPath), baseUrl)
    url.search = rawQueryString
    const response = await fetch(url, {
      method: requestContext.http.method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body === undefined ? null : Buffer.from(body, 'base64'),
    })
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      isBase64Encoded: true,
    }
  }
