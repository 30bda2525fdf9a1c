/** Why the server closes a socket. Clients read only the number, so choose it by the reaction that you want. */
export const closeCodes = {
  /** The client stays away: 4000–4099. */
  tlsOnly: 4000,
  noSuchApp: 4001,
  appDisabled: 4003,
  overQuota: 4004,
  noSuchPath: 4005,
  badVersion: 4006,
  badProtocol: 4007,
  unauthorised: 4009,
  /** The client comes back after a second: 4100–4199. */
  overCapacity: 4100,
  /** The client comes back at once: 4200–4299. */
  reconnect: 4200,
  noPong: 4201,
  /** The standard's own codes: the server takes only text, up to a largest size. */
  notText: 1003,
  tooLarge: 1009,
} as const

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/** The code of an error message on a connection that stays. Null: there is no number for it. */
export const errorCodes = {
  unauthorised: 4009,
  malformed: 4200,
  clientEventRefused: 4301,
  watchlistTooLong: 4302,
} as const
