import { Problem } from '../std/problem.ts'

export interface ListenAttempt {
  readonly port: number
  readonly host: string
  /** The setting that names the host. */
  readonly hostName: string
  /** The command that starts it again, without the port at its end. */
  readonly again: string
}

/** Explains why the server could not listen, with the command that helps. Other errors come back unchanged. */
export function toListenProblem(failure: unknown, { port, host, hostName, again }: ListenAttempt): unknown {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  if (code === 'EADDRINUSE') {
    // The suggestion is 8081 after 8080. The last port has no next one.
    const next = port < 65_535 ? port + 1 : 8081
    return new Problem('conflict', `Port ${port} is in use. Use another one: ${again} ${next}`, {
      cause: failure,
    })
  }
  if (code === 'EACCES') {
    return new Problem('forbidden', `This account may not use port ${port}. Use another one: ${again} 8080`, {
      cause: failure,
    })
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Problem(
      'invalid',
      `${host} is not an address of this machine. Set ${hostName} to one of its addresses, or to 0.0.0.0 for all.`,
      {
        cause: failure,
      },
    )
  }
  return failure
}
