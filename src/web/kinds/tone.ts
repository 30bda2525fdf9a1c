/** The meaning of a state's word for the reader of a list. */
export type Tone = 'waiting' | 'good' | 'bad' | 'ended'

/** Null if the word is no known state, so that a colour never claims anything false. */
export function toTone(value: string): Tone | null {
  const words = toWords(value)
  const whole = toneOf.get(words.join(' '))
  if (whole !== undefined) return whole
  if (words.some((word) => denials.has(word))) return null
  const tones = new Set(words.map((word) => toneOf.get(word)))
  return order.find((tone) => tones.has(tone)) ?? null
}

/** Splits words, so that "payment_failed", "Payment failed" and "paymentFailed" are the same. */
function toWords(value: string): string[] {
  const spaced = value.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.split(/[^\p{Letter}]+/u).filter((word) => word !== '')
}

/** The most urgent word decides: "ready for review" is waiting. */
const order: readonly Tone[] = ['bad', 'waiting', 'ended', 'good']

const denials: ReadonlySet<string> = new Set(['not', 'no', 'non', 'never', 'without'])

const vocabulary: Readonly<Record<Tone, string>> = {
  waiting: `await awaiting awaits backlog backordered deferred delayed draft hold incomplete invited
    paused pending planned partial partially partly postponed preparing processing progress provisional queued requested
    retrying review reviewing running scheduled snoozed started starting submitted todo trial trialing trialling transit
    unapproved unconfirmed unfulfilled unpaid unresolved unverified upcoming waiting waitlisted warning
    to do|part paid|in progress|in review|on hold|in transit|not paid|not started|not yet|not confirmed|not verified`,
  good: `accepted achieved active approved authorised authorized available completed complete confirmed
    delivered done enabled finished fulfilled healthy live ok okay online paid passed published ready received
    resolved settled shipped solved succeeded success successful valid verified won`,
  bad: `abandoned aborted abuse bad banned blocked bounced breached broken canceled cancelled chargeback compromised corrupt
    corrupted critical crashed damaged dead declined defaulted defective denied disputed error errored failed failing
    failure fatal fraud fraudulent invalid late lost overdue refused rejected spam stolen suspended terminated undeliverable unhealthy
    past due|timed out|not delivered|not found|no show|not approved|not accepted`,
  ended: `archived ceased closed decommissioned deactivated deleted disabled discontinued dismissed
    ended expired former inactive lapsed obsolete offline refunded removed retired returned reversed revoked
    skipped stopped superseded unavailable unpublished unsubscribed void voided withdrawn
    not active|no longer active|not available|end of life`,
}

const toneOf: ReadonlyMap<string, Tone> = new Map(
  order.flatMap((tone) => readWords(vocabulary[tone]).map((word): [string, Tone] => [word, tone])),
)

/** A line with bars lists phrases. Other lines list single words. */
function readWords(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line) => (line.includes('|') ? line.split('|') : line.split(' ')))
}
