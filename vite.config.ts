import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { clientScript } from './vite-client.ts'
import { guardServerRooms } from './vite-guard.ts'

export default defineConfig({
  plugins: [guardServerRooms(import.meta.dirname), clientScript(import.meta.dirname), reactRouter()],
  // Bundled so that the production server loads the few parts that pages use, and needs no TanStack installed.
  ssr: { noExternal: [/^@tanstack\//] },
  // Found late, they would make a developer's first page load twice.
  optimizeDeps: {
    include: ['react-router/dom', 'react-dom/client'],
  },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
