import { formatNumber } from '../format-number.ts'
import { toSentences } from '../sentences.ts'

/** Why a request gets no further, whatever it asks for. Pages that load a neighbour leave these words out. */
export const httpRefusals = /* @__PURE__ */ toSentences('http', {
  bug: 'Something went wrong on our side. The log has the details under the request id.',
  bugWithoutId: 'Something went wrong on our side. The log has the details.',
  pageFailed: 'The error page failed, too.',

  noSuchPage: 'There is no page at this address.',
  noSuchJson: 'There is no JSON at this address. The API is under /api, and /api/openapi.json describes it.',
  noSuchApi: 'The API has no such address. /api/openapi.json lists all of them.',
  unknownForm: 'This form is unknown. Reload the page and try again.',
  notOneSlash: 'An address starts with one slash.',
  longAddress: 'This address is too long.',
  addressNotUtf8: 'This address is not valid UTF-8.',
  nulInAddress: 'An address can’t contain a NUL byte.',
  noHost: 'The Host header does not name a host.',
  unknownHost:
    'Switchboard does not know this host name. Use localhost or an IP address. If people should use this name, the operator must set SWITCHBOARD_URL to the whole address.',
  anotherHost: (own: string) =>
    `Open Switchboard at ${own}. If people should use another address, the operator must set SWITCHBOARD_URL to it.`,
  noScheme: 'The X-Forwarded-Proto header names neither http nor https.',
  twoHosts: 'A request must have exactly one Host header.',
  noAddress: 'The Host header and the path don’t form a valid address.',
  notHttp: 'This is not an HTTP/1.1 request.',

  largeHeaders: 'The headers of this request are too large.',
  largeChunks: 'The chunks of this request are too large.',
  largeBody: (mostKiB: number) => `A request can carry at most ${formatNumber(mostKiB)} KiB.`,
  slowRequest: 'The request took too long to arrive.',
  bodyNotUtf8: 'The body is not valid UTF-8.',
  fieldsNotUtf8: 'The fields of the form are not valid UTF-8.',
  nulInField: 'A field can’t contain a NUL byte.',
  notAForm: 'Send forms as application/x-www-form-urlencoded.',
  brokenForm: 'The form with the file could not be read.',
  fileAsBody: 'Send the file itself as the body, not in a form: curl --data-binary @FILE.',
  signOutByPost: 'Use POST to sign out.',
  postOnly: 'Use POST at this address.',
  healthByGet: 'Use GET to check health.',
  webSocketOnly:
    'This address accepts only WebSocket connections. If you opened one, a proxy on the way did not forward the Upgrade header.',
  noSuchSocket: 'WebSocket connections are accepted only under /app/.',
  methodNotTaken: (method: string) => `This address does not support ${method}.`,

  tooManyWrites: (perSecond: number) =>
    `You sent more than ${perSecond} changes in a second. Wait, or change many rows with one bulk change. SWITCHBOARD_WRITES_PER_SECOND sets the limit.`,
  embedded:
    'This address can’t be loaded as an image, a frame or a script. Open it as a page, or fetch it from a script.',
  anotherSite: 'The request came from another site.',
  anotherOrigin: (own: string) => `This works only at ${own}. Nothing was saved.`,
  anotherOriginUnset: (own: string) =>
    `This works only at ${own}. Nothing was saved. If people should use another address, the operator must set SWITCHBOARD_URL to it.`,
  csrfToken: 'The security token of this page is missing or no longer valid. Reload the page and try again.',
  notBearer: 'The Authorization header must be "Bearer", a space and a token.',
  peopleOnly: 'This address needs a signed-in person, not a token.',
  signInOrToken: 'Sign in, or send a token: "Authorization: Bearer sb_…".',
  metricsElsewhere:
    'Read metrics on this machine, or with a token from: switchboard tokens add --for metrics.',
})
