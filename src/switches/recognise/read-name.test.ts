import { describe, expect, test } from 'vitest'
import { findRecordWord } from './look-alikes.ts'
import { toPlainWords, toWords } from './name-words.ts'
import { readName } from './read-name.ts'

test.each([
  ['is_active', ['is', 'active']],
  ['isActiveYN', ['is', 'active', 'yn']],
  ['HTMLEnabled', ['html', 'enabled']],
  ['Désactivé', ['desactive']],
  ['deleted-at 2', ['deleted', 'at', '2']],
  ['', []],
])('%j is the words %j', (name, words) => {
  expect(toWords(name)).toEqual(words)
})

test.each([
  ['user_active', 'users', 'active'],
  ['user_active', 'wp_users', 'active'],
  ['category_enabled', 'categories', 'enabled'],
  ['box_visible', 'boxes', 'visible'],
  ['order_line_active', 'order_lines', 'active'],
  ['b_active', 'things', 'active'],
  ['bActive', 'things', 'active'],
  ['x_active', 'things', 'active'],
  ['active_flag', 'things', 'active'],
  ['active_yn', 'things', 'active'],
  ['enabled_ind', 'things', 'enabled'],
  ['activebool', 'customer', 'active'],
  ['activeflag', 'vendor', 'active'],
  ['CurrentFlag', 'Employee', 'current'],
  ['is_currently_active', 'things', 'active'],
  ['auth_enabled', 'auth_users', 'auth enabled'],
  ['active', 'active', 'active'],
  ['flag', 'flags', 'flag'],
  ['is', 'things', 'is'],
])('%s of %s says %s', (column, table, words) => {
  expect(toPlainWords(column, table).join(' ')).toBe(words)
})

describe('a name says', () => {
  const stateOf = (column: string, table = 'things') => {
    const { state } = readName(column, table)
    return state && [state.says, state.positive, state.rank]
  }

  test.each([
    ['active', ['active', true, 1]],
    ['is_activated', ['active', true, 1]],
    ['isactive', ['active', true, 1]],
    ['enabled', ['enabled', true, 2]],
    ['disabled', ['enabled', false, 3]],
    ['is_inactive', ['active', false, 3]],
    ['not_active', ['active', false, 3]],
    ['deactivated', ['deactivated', false, 3]],
    ['on_sale', ['onSale', true, 6]],
    ['isLive', ['live', true, 6]],
    ['retired', ['retired', false, 6]],
    ['activeflag', ['active', true, 1]],
    ['currentflag', ['current', true, 6]],
    ['obsolete', ['obsolete', false, 6]],
    ['closed', ['closed', false, 6]],
    ['locked', ['locked', false, 6]],
    ['force_closed', ['closed', false, 6]],
    ['Habilitado', ['enabled', true, 2]],
    ['désactivé', ['deactivated', false, 3]],
    ['активный', ['active', true, 1]],
    ['is_deleted', ['deleted', false, 10]],
  ])('%s: %j', (column, said) => {
    expect(stateOf(column)).toEqual(said)
  })

  test.each([
    'is_default',
    'public',
    'required',
    'is_private',
    'completed',
    'activity',
    'reactive',
    'proactive',
    'newsletter',
    'email_enabled',
    'allow_comments',
    'active_users',
    'expires_at',
  ])('nothing: %s', (column) => {
    const { state, moment, isStatus } = readName(column, 'things')
    expect({ state, moment, isStatus }).toEqual({ state: null, moment: null, isStatus: false })
  })

  test.each([
    ['suspended_at', 'suspended'],
    ['banned_on', 'banned'],
    ['deactivatedAt', 'deactivated'],
    ['date_disabled', 'enabled'],
    ['deaktiviert_am', 'deactivated'],
    ['published_at', 'published'],
    ['deleted_at', 'deleted'],
  ])('since when: %s', (column, says) => {
    const name = readName(column, 'things')
    expect(name.moment?.says).toBe(says)
    expect(name.state).toBeNull()
  })

  test.each([
    'is_admin',
    'is_staff',
    'superuser',
    'site_admin',
    'verified',
    'email_verified',
    'email_verified_at',
    'can_publish',
    'allow_login',
    'two_factor_enabled',
    'api_enabled',
  ])('that somebody may more than others: %s', (column) => {
    expect(readName(column, 'things').isRight).toBe(true)
  })

  test('the same on a table of people alone', () => {
    expect(readName('chat_enabled', 'users').isRight).toBe(true)
    expect(readName('chat_enabled', 'shops').isRight).toBe(false)
    expect(readName('enabled', 'users').isRight).toBe(false)
  })
})

test.each([
  ['login_history', 'history'],
  ['audit_entries', 'audit'],
  ['django_admin_log', 'log'],
  ['ActivityLogs', 'logs'],
  ['schema_migrations', 'migrations'],
  ['sessions', 'sessions'],
  ['audit_trail', 'audit'],
  ['login_attempts', 'attempts'],
  ['product_aud', 'aud'],
  ['orders_hist', 'hist'],
  ['shop_historicalproduct', 'historicalproduct'],
  ['activity_log_2026_05', 'log'],
  ['access_log_p202605', 'log'],
  ['session_data', 'session'],
  ['event_logs_archive', 'logs'],
  ['blogs', null],
  ['catalog', null],
  ['bike_trails', null],
  ['historical_sites', null],
  ['product_data', null],
  ['products_2026', null],
  ['archive', null],
  ['2026', null],
  ['log_sources', null],
  ['history_teachers', null],
  ['users', null],
])('%s records: %s', (table, word) => {
  expect(findRecordWord(table)).toBe(word)
})
