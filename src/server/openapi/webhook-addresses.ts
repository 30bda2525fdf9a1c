import { type ApiAddress, anywhere } from './api-address.ts'

const one = [...anywhere, 'forbidden', 'not-found'] as const
const written = [...one, 'csrf-mismatch', 'too-large', 'confirm-first', 'invalid'] as const

/** The addresses of webhooks. */
export const webhookAddresses = {
  listWebhooks: {
    method: 'get',
    path: '/webhooks',
    parameters: [],
    answer: 'WebhookList',
    problems: [...anywhere, 'forbidden'],
  },
  createWebhook: {
    method: 'post',
    path: '/webhooks',
    parameters: [],
    body: { schema: 'WebhookWish' },
    answer: 'CreatedWebhook',
    status: 201,
    problems: written,
  },
  readWebhook: {
    method: 'get',
    path: '/webhooks/{id}',
    parameters: [],
    answer: 'Webhook',
    problems: one,
  },
  changeWebhook: {
    method: 'patch',
    path: '/webhooks/{id}',
    parameters: [],
    body: { schema: 'WebhookChange' },
    answer: 'Webhook',
    problems: written,
  },
  removeWebhook: {
    method: 'delete',
    path: '/webhooks/{id}',
    parameters: [],
    answer: 'nothing',
    status: 204,
    problems: [...one, 'csrf-mismatch'],
  },
  listDeliveries: {
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    parameters: [],
    answer: 'WebhookAttempts',
    problems: one,
  },
  testWebhook: {
    method: 'post',
    path: '/webhooks/{id}/test',
    parameters: [],
    answer: 'WebhookAttempt',
    problems: [...one, 'csrf-mismatch'],
  },
  sendAgain: {
    method: 'post',
    path: '/webhooks/{id}/deliveries/{delivery}/again',
    parameters: [],
    answer: 'nothing',
    status: 204,
    problems: [...one, 'csrf-mismatch'],
  },
} as const satisfies Readonly<Record<string, ApiAddress>>
