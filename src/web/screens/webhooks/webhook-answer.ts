import type { CreatedWebhook } from '../../../wire/webhook.ts'

/** What was typed into a refused form. */
export interface TypedWebhook {
  readonly name: string
  readonly url: string
  readonly table: string
  readonly filter: string
  readonly columns: string
  readonly events: readonly string[]
}

/** The answer to a form about webhooks. */
export interface WebhookAnswer {
  readonly created: CreatedWebhook | null
  /** What a form has done. */
  readonly done: WebhookDeed | null
  /** What became of a test. */
  readonly test: { readonly status: number | null; readonly error: string | null } | null
  readonly typed: TypedWebhook | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

export type WebhookDeed = 'changed' | 'paused' | 'resumed' | 'sentAgain'

export const unanswered: WebhookAnswer = {
  created: null,
  done: null,
  test: null,
  typed: null,
  detail: null,
  fields: {},
}
