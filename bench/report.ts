import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import type { Bench, Measurement } from './measurement.ts'

/** What else the machine was doing: above about 0.3 the numbers are worse than the software. */
const loadBefore = loadavg()[0] ?? 0

const readme = new URL('README.md', import.meta.url)

export function toTable(measurements: readonly Measurement[]): string {
  const isBeside = measurements.some(({ bare }) => bare !== undefined)
  const rows = measurements.map((measurement) => [
    measurement.what,
    `${toNumber(measurement.value)} ${measurement.unit}`,
    ...(isBeside ? toBare(measurement) : []),
    toGoal(measurement),
  ])
  const head = ['what', 'measured', ...(isBeside ? ['bare', 'ratio'] : []), 'goal']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [toLine(head), rule, ...rows.map(toLine)].join('\n')
}

/** Replaces the section of this bench in README.md. */
export async function writeResults(bench: Bench, table: string): Promise<void> {
  const text = await readFile(readme, 'utf8')
  const section = `<!-- ${bench.name} -->\n## ${bench.name}\n\n${bench.sentence}\n\n${table}\n\n${describeRun()}\n<!-- end of ${bench.name} -->`
  const place = new RegExp(`<!-- ${bench.name} -->[\\s\\S]*<!-- end of ${bench.name} -->`)
  const written = place.test(text) ? text.replace(place, () => section) : `${text.trimEnd()}\n\n${section}\n`
  await writeFile(readme, written)
}

function describeRun(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  const { node, sqlite } = process.versions
  const date = new Date().toISOString().slice(0, 10)
  return `Measured ${date} at ${commit}: Node ${node}, SQLite ${sqlite}, ${cpus().length} cores, load ${loadBefore.toFixed(1)} before.`
}

function toBare({ value, bare, unit }: Measurement): [string, string] {
  return bare === undefined ? ['', ''] : [`${toNumber(bare)} ${unit}`, toNumber(value / bare)]
}

function toGoal({ value, goal }: Measurement): string {
  if (goal === null) return ''
  const met = 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
  const limit = 'atMost' in goal ? `≤ ${toNumber(goal.atMost)}` : `≥ ${toNumber(goal.atLeast)}`
  return `${limit} ${met ? 'met' : 'MISSED'}`
}

function toNumber(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
}
