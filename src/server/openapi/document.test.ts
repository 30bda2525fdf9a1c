import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { readVersion } from '../../config/index.ts'
import { namesOf } from '../../std/names-of.ts'
import { problems } from '../../std/problem.ts'
import { auditParameters } from '../../wire/audit-query.ts'
import {
  parseAggregateQuery,
  parseCountQuery,
  parseFacetQuery,
  parsePlaceQuery,
} from '../../wire/count-url.ts'
import { parseExportQuery } from '../../wire/export-url.ts'
import { operatorValues } from '../../wire/filter.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { problemTitles } from '../../wire/texts/refusals/titles.ts'
import { toDocument } from './document.ts'
import { queryParameters, trailParameters } from './parameters.ts'

test('the document is one of OpenAPI 3.1, and tells our version', async () => {
  const document = JSON.parse(JSON.stringify(toDocument(readVersion())))
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(document.info.version).toBe(version)
})

test('what an answer points to is there', () => {
  const text = JSON.stringify(toDocument('1.0.0'))
  const { components } = JSON.parse(text)
  const places = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, place = '']) => place)
  expect(places.length).toBeGreaterThan(20)
  for (const place of places) {
    const [, group = '', name = ''] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(place) ?? []
    expect(components[group], place).toHaveProperty([name])
  }
})

describe('the limits of parameters are those of the codecs', () => {
  const parameters = Object.entries(queryParameters).map(([name, { schema }]) => ({
    name,
    schema: { ...schema },
  }))

  test.each(parameters.filter(({ schema }) => 'maximum' in schema))('$name', ({ name, schema }) => {
    expect(schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: expect.any(Number),
      default: expect.any(Number),
    })
    const { maximum, default: usual } = JSON.parse(JSON.stringify(schema))
    expect(ask(name, 1)).toMatchObject({ [name]: 1 })
    expect(ask(name, maximum)).toMatchObject({ [name]: maximum })
    expect(() => ask(name, 0)).toThrow(name)
    expect(() => ask(name, maximum + 1)).toThrow(name)
    expect(ask(name, usual)).toEqual(
      name === 'most' ? ask(name, '') : parseListQuery('t', new URLSearchParams()),
    )
  })

  test.each(parameters.filter(({ schema }) => 'maxLength' in schema))('$name', ({ name, schema }) => {
    const { maxLength } = JSON.parse(JSON.stringify(schema))
    const begin = name === 'filter' ? 'a:is:' : ''
    expect(() => ask(name, begin.padEnd(maxLength, 'x'))).not.toThrow()
    expect(() => ask(name, begin.padEnd(maxLength + 1, 'x'))).toThrow(name)
  })

  test.each(parameters.filter(({ schema }) => 'enum' in schema))('$name', ({ name, schema }) => {
    const { enum: words, default: usual } = JSON.parse(JSON.stringify(schema))
    for (const word of words) expect(ask(name, word)).toMatchObject({ [name]: word })
    expect(() => ask(name, 'other')).toThrow(name)
    expect(ask(name, usual)).toEqual(ask(name, ''))
  })

  test('value', () => {
    expect(queryParameters.value.required).toBe(true)
    expect(() => parsePlaceQuery('t', new URLSearchParams('sort=a'))).toThrow('value')
  })

  test('column', () => {
    expect(queryParameters.column.required).toBe(true)
    expect(() => parseFacetQuery('t', new URLSearchParams())).toThrow('column')
  })

  function ask(name: string, value: string | number): object {
    const parameters = new URLSearchParams({ [name]: String(value) })
    if (name === 'most')
      return parseAggregateQuery('t', new URLSearchParams({ ...Object.fromEntries(parameters), group: 'a' }))
    if (name === 'relations') return parseExportQuery('t', parameters, 'csv')
    if (name === 'raw') return { raw: parseExportQuery('t', parameters, 'csv').raw ? '1' : '0' }
    return name === 'mode' ? parseCountQuery('t', parameters) : parseListQuery('t', parameters)
  }
})

describe('docs/reference/api.md', () => {
  const page = readFileSync('docs/reference/api.md', 'utf8')

  test('tells all parameters', () => {
    expect(rowsUnder('parameter')).toEqual(
      namesOf(queryParameters).map((name) => [`\`${name}\``, queryParameters[name].description]),
    )
  })

  test('tells all parameters of the trail', () => {
    expect(rowsUnder('parameter of the trail')).toEqual(
      namesOf(trailParameters).map((name) => [`\`${name}\``, trailParameters[name].description]),
    )
    expect(new Set([...namesOf(trailParameters), 'q', 'page', 'after', 'before'])).toEqual(
      new Set<string>(auditParameters),
    )
  })

  test('tells all operators', () => {
    const told = rowsUnder('operator').flatMap(([cell = '']) => [...cell.matchAll(/`(\w+)`/g)])
    expect(told.map(([, name]) => name)).toEqual(namesOf(operatorValues))
  })

  test('tells all codes of refusals', () => {
    expect(rowsUnder('code')).toEqual(
      namesOf(problems).map((code) => [`\`${code}\``, String(problems[code]), String(problemTitles[code])]),
    )
  })

  function rowsUnder(head: string): string[][] {
    const [, table = ''] = page.split(`| ${head} |`)
    const [rows = ''] = table.split('\n\n')
    return rows
      .trimEnd()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
  }
})
