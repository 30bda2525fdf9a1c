/** The logger for all rooms. Operators read it: no personal data, no cell values. */
export interface Log {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
  info(facts: object, message: string): void
  debug(facts: object, message: string): void
}

export const silentLog: Log = {
  error() {},
  warn() {},
  info() {},
  debug() {},
}
