import { expect, test } from 'vitest'
import { toLogFacts } from './log-rights.ts'

const mayAll = ['GRANT ALL PRIVILEGES ON *.* TO `root`@`%` WITH GRANT OPTION']
const ofMariaDb = { log_bin: 'ON', binlog_format: 'ROW', gtid_binlog_pos: '0-1-7' }
const ofMySql = {
  log_bin: 'ON',
  binlog_format: 'ROW',
  binlog_row_value_options: '',
  binlog_transaction_compression: 'OFF',
  gtid_mode: 'ON',
}

const factsOf = (settings: Readonly<Record<string, string>>, grants: readonly string[] = mayAll) =>
  toLogFacts(new Map(Object.entries(settings)), grants)

test('a log in rows is followed by the transactions’ numbers of its server', () => {
  expect(factsOf(ofMariaDb)).toEqual({ present: '@@global.gtid_binlog_pos', obstacle: null })
  expect(factsOf(ofMySql).present).toContain('gtid_executed')
})

test('a server without a log has no obstacle either', () => {
  expect(factsOf({ ...ofMariaDb, log_bin: 'OFF' })).toEqual({ present: null, obstacle: null })
})

test.each([
  [{ ...ofMariaDb, binlog_format: 'MIXED' }, 'binlog_format is MIXED'],
  [{ ...ofMariaDb, binlog_format: 'STATEMENT' }, 'binlog_format is STATEMENT'],
  [{ ...ofMySql, binlog_transaction_compression: 'ON' }, 'binlog_transaction_compression is ON'],
  [{ ...ofMySql, binlog_row_value_options: 'PARTIAL_JSON' }, 'binlog_row_value_options is PARTIAL_JSON'],
  [{ ...ofMySql, gtid_mode: 'OFF' }, 'gtid_mode is OFF'],
])('a log that nobody could read is named: %j', (settings, words) => {
  const { present, obstacle } = factsOf(settings)
  expect(present).toBeNull()
  expect(String(obstacle)).toContain(words)
})

test.each([
  [['GRANT REPLICATION SLAVE, BINLOG MONITOR ON *.* TO `a`@`%`'], true],
  [['GRANT USAGE ON *.* TO `a`@`%`', 'GRANT ALL PRIVILEGES ON `shop`.* TO `a`@`%`'], false],
  [['GRANT REPLICATION CLIENT ON *.* TO `a`@`%`'], false],
])('of %j the log may be read: %s', (grants, may) => {
  const { present, obstacle } = factsOf(ofMariaDb, grants)
  expect(present !== null).toBe(may)
  expect(String(obstacle).includes('REPLICATION SLAVE')).toBe(!may)
})
