import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Bundled so that the production server loads the few parts that pages use, and needs no Mantine installed.
  ssr: { noExternal: [/^@mantine\//] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
