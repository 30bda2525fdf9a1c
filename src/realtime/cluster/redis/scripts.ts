import { toScript } from './link.ts'

// Steps that must not be split run in Redis. Each of these scripts may run twice, because repeating it changes nothing.

/** Versions always rise. They start at the clock of Redis, so that they rise even after Redis has lost its data. */
const clock = `
local function nextVersion(clock)
  local time = redis.call('TIME')
  local last = tonumber(redis.call('GET', clock) or '0')
  local version = string.format('%.0f', math.max(last + 1, time[1] * 1000000 + time[2]))
  redis.call('SET', clock, version)
  return version
end
local function nowMs()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end`

/** KEYS: nodes, gone, connections, members and counts of the old life, and of this one. ARGV: the old node, this one. */
export const enter = toScript(`${clock}
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('SREM', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
if redis.call('EXISTS', KEYS[4]) == 1 then redis.call('RENAME', KEYS[4], KEYS[6]) end
if redis.call('EXISTS', KEYS[5]) == 1 then redis.call('RENAME', KEYS[5], KEYS[7]) end
redis.call('ZADD', KEYS[1], nowMs(), ARGV[2])`)

/** KEYS: nodes, gone, connections. ARGV: the node, its connections, the ms after which a silent node is dead or ''. */
export const beat = toScript(`${clock}
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return {'unknown', {}, {}} end
redis.call('ZADD', KEYS[1], nowMs(), ARGV[1])
redis.call('HSET', KEYS[3], ARGV[1], ARGV[2])
if ARGV[3] ~= '' then
  for _, node in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', nowMs() - ARGV[3])) do
    redis.call('ZREM', KEYS[1], node)
    redis.call('HDEL', KEYS[3], node)
    redis.call('SADD', KEYS[2], node)
  end
end
return {'known', redis.call('SMEMBERS', KEYS[2]), redis.call('HGETALL', KEYS[3])}`)

/** KEYS: nodes, gone, connections. ARGV: the node. */
export const quit = toScript(`
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
redis.call('SADD', KEYS[2], ARGV[1])`)

/** KEYS: gone, members, counts. ARGV: the node. Returns 1 if nothing of the node is left. */
export const bury = toScript(`
if redis.call('EXISTS', KEYS[2], KEYS[3]) > 0 then return 0 end
redis.call('SREM', KEYS[1], ARGV[1])
return 1`)

/**
 * KEYS: nodes, the node's members, holders, roster, users, departure, clock, bus.
 * ARGV: the node, the member's entry, user, channel, most, the message about the member.
 */
export const join = toScript(`${clock}
local function version() return redis.call('HGET', KEYS[4], '') or '0' end
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return {'unknown', '0'} end
if redis.call('SISMEMBER', KEYS[2], ARGV[2]) == 1 then return {'known', version()} end
local isNew = redis.call('HEXISTS', KEYS[3], ARGV[3]) == 0
if isNew and redis.call('HLEN', KEYS[3]) >= tonumber(ARGV[5]) then return {'full', '0'} end
redis.call('SADD', KEYS[2], ARGV[2])
redis.call('HINCRBY', KEYS[3], ARGV[3], 1)
if not isNew then return {'known', version()} end
local before, after = version(), nextVersion(KEYS[7])
redis.call('HSET', KEYS[4], ARGV[3], after .. ' ' .. ARGV[6], '', after)
redis.call('HINCRBY', KEYS[5], ARGV[4], 1)
redis.call('PUBLISH', KEYS[8], before .. ' ' .. after .. ' ' .. ARGV[6])
return {redis.call('DEL', KEYS[6]) == 1 and 'returned' or 'new', after}`)

/**
 * KEYS: the node's members, holders, roster, users, departure, clock, bus.
 * ARGV: the member's entry, user, channel, the message, the departure's token and seconds. Returns the version, or 0.
 */
export const leave = toScript(`${clock}
if redis.call('SREM', KEYS[1], ARGV[1]) == 0 then return '0' end
if redis.call('HINCRBY', KEYS[2], ARGV[2], -1) > 0 then return '0' end
redis.call('HDEL', KEYS[2], ARGV[2])
redis.call('HDEL', KEYS[3], ARGV[2])
local before, after = redis.call('HGET', KEYS[3], '') or '0', nextVersion(KEYS[6])
if redis.call('HINCRBY', KEYS[4], ARGV[3], -1) > 0 then
  redis.call('HSET', KEYS[3], '', after)
else
  redis.call('HDEL', KEYS[4], ARGV[3])
  redis.call('DEL', KEYS[3])
end
redis.call('SET', KEYS[5], ARGV[5], 'EX', ARGV[6])
redis.call('PUBLISH', KEYS[7], before .. ' ' .. after .. ' ' .. ARGV[4])
return after`)

/** KEYS: clock, roster. */
export const load = toScript(`
return {redis.call('GET', KEYS[1]) or '0', redis.call('HGETALL', KEYS[2])}`)

/**
 * KEYS: nodes, the node's counts, subscriptions, departure, bus.
 * ARGV: the node, the place's entry, channel, count, the departure's token and seconds, the announcement or ''.
 */
export const count = toScript(`
local count = tonumber(ARGV[4])
if count > 0 and not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 'unknown' end
local change = count - tonumber(redis.call('HGET', KEYS[2], ARGV[2]) or '0')
if count > 0 then redis.call('HSET', KEYS[2], ARGV[2], count) else redis.call('HDEL', KEYS[2], ARGV[2]) end
local sum = redis.call('HINCRBY', KEYS[3], ARGV[3], change)
if sum <= 0 then redis.call('HDEL', KEYS[3], ARGV[3]) end
if ARGV[7] ~= '' then redis.call('PUBLISH', KEYS[5], '0 ' .. sum .. ' ' .. ARGV[7]) end
if change > 0 and sum == change then return redis.call('DEL', KEYS[4]) == 1 and 'returned' or 'occupied' end
if change == 0 or sum > 0 then return 'same' end
redis.call('SET', KEYS[4], ARGV[5], 'EX', ARGV[6])
return 'vacated'`)

/** KEYS: departure. ARGV: its token. */
export const take = toScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`)

export const scripts = [enter, beat, quit, bury, join, leave, load, count, take]
