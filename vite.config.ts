import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { clientScript } from './vite-client.ts'
import { guardServerRooms } from './vite-guard.ts'

export default defineConfig({
  plugins: [guardServerRooms(import.meta.dirname), clientScript(import.meta.dirname), reactRouter()],
  // Bundled so that the production server loads the few parts that pages use, and needs neither Mantine nor TanStack installed.
  ssr: { noExternal: [/^@mantine\//, /^@tanstack\//, 'clsx'] },
  // Found late, they would make a developer's first page load twice.
  optimizeDeps: {
    include: [
      'react-router/dom',
      'react-dom/client',
      '@mantine/core',
      '@mantine/core > @floating-ui/react',
      '@mantine/core > react-number-format',
      '@mantine/core > react-remove-scroll',
    ],
  },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
