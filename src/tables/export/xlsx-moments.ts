import type { ValueType } from '../../wire/value.ts'
import { openTimeZone } from '../dates/time-zone.ts'

/** A date or time as the number of a spreadsheet: days since the end of 1899. */
export interface Serial {
  readonly number: number
  /** It has parts of a second. */
  readonly isFine: boolean
}

export type ToSerial = (text: string, type: ValueType) => Serial | null

const dayMs = 86_400_000
const dayMicros = dayMs * 1000
/** 1 January 1970. */
const epochSerial = 25_569
/** 1 March 1900 and 31 December 9999. Spreadsheets disagree about days before, because some know a 29 February 1900. */
const serials = { first: 61, last: 2_958_465 }

/** Reads dates and times by the viewer's clock; null for what a cell can't hold exactly. */
export function createToSerial(timeZone: string): ToSerial {
  const offsetOf = createOffsets(timeZone)
  return (text, type) => {
    const [, year, month, date, hours = '0', minutes = '0', seconds = '0', fraction = '', zone] =
      (type === 'time' ? clock : moment).exec(text) ?? []
    if (hours === undefined || (type === 'instant') !== (zone === 'Z')) return null
    if (type === 'time' ? minutes === '0' : year === undefined) return null
    const micros =
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1e6 + Number(fraction.padEnd(6, '0'))
    const isFine = Number(fraction) > 0
    if (type === 'time') return Number(hours) < 24 ? toExact(0, micros, isFine) : null
    const at = Date.UTC(Number(year), Number(month) - 1, Number(date))
    if (new Date(at).getUTCDate() !== Number(date) || Number(year) < 100) return null
    const wall = type === 'instant' ? micros + offsetOf(at + micros / 1000) * 1000 : micros
    const over = Math.floor(wall / dayMicros)
    const day = at / dayMs + epochSerial + over
    if (day < serials.first || day > serials.last) return null
    return toExact(day, wall - over * dayMicros, isFine)
  }
}

const moment = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?(Z)?)?$/
const clock = /^()()()(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?()$/

/** Until 2079 a number has room for microseconds. Of two numbers it takes one whose milliseconds others can cut off. */
function toExact(day: number, micros: number, isFine: boolean): Serial | null {
  const near = day + micros / dayMicros
  const isCuttable = Math.floor((near - epochSerial) * dayMs) >= (day - epochSerial) * dayMs + micros / 1000
  const number = isCuttable ? near : near * (1 + Number.EPSILON)
  const back = Math.round((number - day) * dayMicros)
  if (back === micros) return { number, isFine }
  return Math.round((near - day) * dayMicros) === micros ? { number: near, isFine } : null
}

/** The milliseconds by which the clock is ahead of UTC. Asking for each value would take longer than all the rest. */
function createOffsets(timeZone: string): (instantMs: number) => number {
  const { toWall } = openTimeZone(timeZone)
  const days = new Map<number, number | null>()
  const find = (ms: number) => Number(toWall(BigInt(Math.floor(ms)) * 1000n) / 1000n) - Math.floor(ms)
  return (ms) => {
    const day = Math.floor(ms / dayMs)
    let offset = days.get(day)
    if (offset === undefined) {
      const [first, last] = [find(day * dayMs), find((day + 1) * dayMs)]
      offset = first === last ? first : null
      days.set(day, offset)
    }
    return offset ?? find(ms)
  }
}
