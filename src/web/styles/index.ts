// The order is Mantine's own: the baseline, its variables, the global rules, then parts from the inner to the outer.
// A part that a lazy chunk uses lists its style sheets there.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/PasswordInput.css'
import './tokens.css'
import './page.css'
