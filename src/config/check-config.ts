import { z } from 'zod'
import { closest } from '../std/closest.ts'
import { Problem } from '../std/problem.ts'
import { configShape } from './config-shape.ts'
import type { Config } from './define-config.ts'

type Issue = z.core.$ZodIssue

export function checkConfig(value: unknown, fileName: string): Config {
  const result = configShape.safeParse(value)
  if (result.success) return result.data
  throw new Problem(
    'invalid',
    result.error.issues
      .flatMap(meantIssues)
      .map((issue) => `${fileName}: ${toSentence(issue, value)}`)
      .join('\n'),
  )
}

/** The faults inside the intended one of several forms. The issue itself if none was intended. */
function meantIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((form) =>
    form.every((one) => one.path.length > 0 || one.code === 'unrecognized_keys'),
  )
  if (!meant) return [issue]
  return meant.flatMap((one) => meantIssues({ ...one, path: [...issue.path, ...one.path] }))
}

function toSentence(issue: Issue, config: unknown): string {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => toUnknownKey(path, key)).join(' ')
  const found = path.reduce<unknown>(descend, config)
  const but = /secret$/i.test(path.at(-1) ?? '') ? '' : `, but is ${toShown(found)}`
  return `${path.join('.') || 'the default export'} must be ${toExpected(issue)}${but}.`
}

function toUnknownKey(path: readonly string[], key: string): string {
  const names = namesAt(path)
  const meant = closest(key, names)
  const hint = meant === null ? `it must be one of ${names.join(', ')}.` : `did you mean ${meant}?`
  return `${[...path, key].join('.')} is not known: ${hint}`
}

/** The names that are allowed at this place of the file. */
function namesAt(path: readonly string[]): string[] {
  const shapes = path.reduce(
    (found, key) => found.flatMap(formsOf).flatMap((shape) => shapeAt(shape, key) ?? []),
    [configShape] as z.core.$ZodType[],
  )
  return shapes
    .flatMap(formsOf)
    .flatMap((shape) => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : []))
}

function shapeAt(shape: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (shape instanceof z.ZodObject) return shape.shape[key]
  if (shape instanceof z.ZodRecord) return shape.valueType
  return shape instanceof z.ZodArray ? shape.element : undefined
}

/** An optional shape counts as its inner shape, and a union as each of its forms. */
function formsOf(shape: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodExactOptional) return formsOf(shape.unwrap())
  return shape instanceof z.ZodUnion ? shape.options.flatMap(formsOf) : [shape]
}

function toExpected(issue: Issue): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'a text that is not empty' : `${issue.minimum} or more`
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`
  if (issue.code !== 'invalid_type') return issue.message
  const words: Record<string, string> = {
    string: 'a text',
    boolean: 'true or false',
    number: 'a number',
    int: 'a whole number',
    object: 'an object',
    record: 'an object',
    array: 'a list',
  }
  return words[issue.expected] ?? issue.expected
}

function descend(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([name]) => name === key)?.[1]
}

function toShown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  // JSON can express neither NaN nor a bigint.
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return JSON.stringify(value) ?? String(value)
}
