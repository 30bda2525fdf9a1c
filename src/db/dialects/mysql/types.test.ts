import { expect, test } from 'vitest'
import { isCaseSensitive, isOrdered, readEnum, toValueType } from './types.ts'

test.each([
  ['tinyint', 'tinyint(1)', 'boolean'],
  ['tinyint', 'tinyint(1) unsigned', 'boolean'],
  ['tinyint', 'tinyint(4)', 'integer'],
  ['tinyint', 'tinyint', 'integer'],
  ['int', 'int(10) unsigned', 'integer'],
  ['year', 'year(4)', 'integer'],
  ['bigint', 'bigint(20) unsigned', 'bigint'],
  ['bit', 'bit(1)', 'boolean'],
  ['bit', 'bit(10)', 'other'],
  ['timestamp', 'timestamp(6)', 'instant'],
  ['datetime', 'datetime', 'datetime'],
  ['set', "set('a','b')", 'text'],
  ['longblob', 'longblob', 'bytes'],
  ['inet6', 'inet6', 'other'],
  ['constructor', 'constructor', 'other'],
])('%s, declared as %s, is %s', (base, declared, type) => {
  expect(toValueType({ base, declared })).toBe(type)
})

test('shapes, vectors and the JSON of MySQL have no order', () => {
  for (const base of ['json', 'vector', 'geometry', 'multipolygon', 'geomcollection', 'geometrycollection'])
    expect(isOrdered(base), base).toBe(false)
  for (const base of ['longtext', 'inet6', 'bit', 'enum']) expect(isOrdered(base), base).toBe(true)
})

test('the name of a collation tells whether case counts', () => {
  for (const name of ['utf8mb4_bin', 'utf8mb4_0900_as_cs', 'latin1_general_cs', 'utf8mb4_ja_0900_as_cs_ks'])
    expect(isCaseSensitive(name), name).toBe(true)
  for (const name of ['utf8mb4_general_ci', 'utf8mb4_uca1400_ai_ci', 'utf8mb4_nopad_ci'])
    expect(isCaseSensitive(name), name).toBe(false)
})

test('the words of an enum are read out of its declared type', () => {
  expect(readEnum(String.raw`enum('a','b''c','d\\e','f\ng','','h"i',',')`)).toEqual([
    'a',
    "b'c",
    'd\\e',
    'f\ng',
    '',
    'h"i',
    ',',
  ])
  expect(readEnum("set('a')")).toBeNull()
})
