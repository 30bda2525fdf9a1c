import { Problem } from '../std/problem.ts'

export interface ListenAttempt {
  readonly port: number
  readonly host: string
  /** The setting that names the host. */
  readonly hostName: string
  /** Starts it on the port that is put behind. */
  readonly again: string
}

/** Why the server could not listen, with the command that helps; what is not ours to explain comes back as it is. */
export function toListenProblem(failure: unknown, { port, host, hostName, again }: ListenAttempt): unknown {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  if (code === 'EADDRINUSE') {
    // 8081 after 8080; the last port of all has no next one.
    const next = port < 65_535 ? port + 1 : 8081
    return new Problem('conflict', `Port ${port} is taken. Start on another one: ${again} ${next}`, {
      cause: failure,
    })
  }
  if (code === 'EACCES') {
    return new Problem(
      'forbidden',
      `Port ${port} needs more rights than this account has. Start on another one: ${again} 8080`,
      {
        cause: failure,
      },
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Problem(
      'invalid',
      `${host} is no address of this machine. ${hostName} must be one, or 0.0.0.0 for all.`,
      {
        cause: failure,
      },
    )
  }
  return failure
}
