/** Why a socket is closed. The client's reaction is the reason to choose one: it reads nothing else. */
export const closeCodes = {
  /** Stays away: 4000–4099. */
  tlsOnly: 4000,
  noSuchApp: 4001,
  appDisabled: 4003,
  overQuota: 4004,
  noSuchPath: 4005,
  badVersion: 4006,
  badProtocol: 4007,
  unauthorised: 4009,
  /** Comes back after a second: 4100–4199. */
  overCapacity: 4100,
  /** Comes back at once: 4200–4299. */
  reconnect: 4200,
  noPong: 4201,
  /** Of WebSocket itself: only text is spoken here, and a message has a largest size. */
  notText: 1003,
  tooLarge: 1009,
} as const

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/** What an error frame says on a connection that stays; null where there is no number for it. */
export const errorCodes = {
  unauthorised: 4009,
  malformed: 4200,
  clientEventRefused: 4301,
  watchlistTooLong: 4302,
} as const
