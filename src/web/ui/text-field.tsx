import { TextInput, type TextInputProps } from '@mantine/core'

/** Every field of our short forms is required; a star on each would say nothing. */
export function TextField(props: TextInputProps) {
  return <TextInput required withAsterisk={false} {...props} />
}
