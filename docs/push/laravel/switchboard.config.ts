import { defineConfig } from 'switchboard'

export default defineConfig({
  realtime: {
    webhooks: [
      { url: 'http://localhost:8000/push/webhooks', events: ['channel_occupied', 'channel_vacated'] },
    ],
  },
})
