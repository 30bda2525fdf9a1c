import { createTheme } from '@mantine/core'

/** Colours, sizes and fonts are CSS variables in tokens.css; only what is not a variable stands here. */
export const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true })
