/** The surroundings of a command: its input, its output, and when it must stop. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** True if somebody can answer questions. */
  readonly interactive: boolean
  /** True if a person reads the log. */
  readonly logForPeople: boolean
  /** Aborts when nobody reads the output any more. */
  readonly unread: AbortSignal
  /** Prints the result to standard output. */
  print(text: string): void
  /** Writes a file to standard output, as fast as somebody reads it. */
  write(pieces: AsyncIterable<string | Uint8Array>): Promise<void>
  /** Prints everything else to standard error. */
  note(text: string): void
  /** The same for the log. Returns false if too much waits already, so that the text was dropped. */
  log(text: string): boolean
  ask(question: string): Promise<string>
  /** Reads without echo on a terminal, else the first line of standard input. */
  askSecret(question: string): Promise<string>
  /** After this call, the first signal aborts and the second ends the process. Without a terminal, SIGHUP reloads. */
  listenForStop(reload?: (() => void) | null): AbortSignal
  /** Ends the process with 0 after this time, if it is still running. */
  leaveWithin(timeoutMs: number): void
}
