import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { guardServerRooms } from './vite-guard.ts'

export default defineConfig({
  plugins: [guardServerRooms(import.meta.dirname), reactRouter()],
  // Bundled so that the production server loads the few parts that pages use, and needs no Mantine installed.
  ssr: { noExternal: [/^@mantine\//, 'clsx'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
