/** The world around a command: who reads and types, and when it must stop. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Somebody can be asked. */
  readonly interactive: boolean
  /** Somebody reads the log along. */
  readonly logForPeople: boolean
  /** Aborts when nobody reads any more what is printed. */
  readonly unread: AbortSignal
  /** What was asked for: standard output. */
  print(text: string): void
  /** Everything else: standard error. */
  note(text: string): void
  log(text: string): void
  ask(question: string): Promise<string>
  /** Without echo on a terminal; else the first line of standard input. */
  askSecret(question: string): Promise<string>
  /** From this call on the first request to stop aborts, and only the second ends the process at once. SIGHUP reloads, without a terminal. */
  listenForStop(reload?: (() => void) | null): AbortSignal
  /** Ends the process with 0 if it has not ended by itself until then. */
  leaveWithin(timeoutMs: number): void
}
