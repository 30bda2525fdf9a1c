import type { Settings } from '../config/index.ts'
import { Problem } from '../std/problem.ts'

/** Why the server could not listen, with the command that helps; what is not ours to explain comes back as it is. */
export function toListenProblem(
  failure: unknown,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  const other = env.npm_lifecycle_event === 'start' ? 'npm start -- --port' : 'switchboard start --port'
  if (code === 'EADDRINUSE') {
    // 8081 after 8080; the last port of all has no next one.
    const next = port < 65_535 ? port + 1 : 8081
    return new Problem('conflict', `Port ${port} is taken. Start on another one: ${other} ${next}`, {
      cause: failure,
    })
  }
  if (code === 'EACCES') {
    return new Problem(
      'forbidden',
      `Port ${port} needs more rights than this account has. Start on another one: ${other} 8080`,
      {
        cause: failure,
      },
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Problem(
      'invalid',
      `${host} is no address of this machine. HOST must be one, or 0.0.0.0 for all.`,
      {
        cause: failure,
      },
    )
  }
  return failure
}
