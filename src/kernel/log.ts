import { pino } from 'pino'
import type { LogLevel } from '../config/index.ts'
import type { Log } from '../std/log.ts'

export interface LogOptions {
  readonly level: LogLevel
  /** True for short lines for a person at a terminal, false for JSON lines for a collector. */
  readonly forPeople: boolean
  /** Returns false if nobody reads the log, so that the line was dropped. */
  readonly write: (text: string) => boolean
}

/** The log of a process. */
export function createLog({ level, forPeople, write }: LogOptions): Log {
  const base = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toLoggedFailure },
  }
  let dropped = 0
  const log = pino(base, {
    write(line: string) {
      if (!write(forPeople ? toHumanLine(line) : line)) {
        dropped += 1
      } else if (dropped > 0) {
        const lines = dropped
        dropped = 0
        log.warn({ lines }, 'nobody read the log for a while, so lines before this one were dropped')
      }
    },
  })
  return log
}

/**
 * The parts of an error that help to find a bug. Drivers attach rows to their errors, as "detail" or "where". Those
 * must not be in a log.
 */
function toLoggedFailure(failure: unknown): unknown {
  if (!(failure instanceof Error)) return { message: String(failure) }
  const { name, message, stack, cause } = failure
  const code = 'code' in failure ? { code: failure.code } : {}
  return {
    type: name,
    message,
    ...code,
    stack,
    ...(cause !== undefined && { cause: toLoggedFailure(cause) }),
  }
}

const levelNames: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info ',
  40: 'warn ',
  50: 'error',
  60: 'fatal',
}

/** Writes "10:02:01 warn  slow query  table=orders ms=4100", with the stack of an error below it. */
function toHumanLine(line: string): string {
  const parsed: Record<string, unknown> = JSON.parse(line)
  const { level, time, msg, err, ...facts } = parsed
  const words = [
    String(time).slice(11, 19),
    levelNames[Number(level)] ?? String(level),
    String(msg ?? ''),
    ...Object.entries(facts).map(([name, value]) => `${name}=${toWord(value)}`),
  ]
  return `${words.join(' ')}\n${toStack(err)}`
}

function toWord(value: unknown): string {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value)
}

function toStack(err: unknown): string {
  if (typeof err !== 'object' || err === null || !('stack' in err)) return ''
  return `${String(err.stack).replace(/^/gm, '  ')}\n`
}
