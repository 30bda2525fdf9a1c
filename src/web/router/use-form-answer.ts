import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** The action's answer to the form: first it comes with the document, later from the form's script. */
export function useFormAnswer<Answer>(
  ofDocument: Answer | undefined,
): [Answer | null, (answer: Answer) => void] {
  const [answer, setAnswer] = useState<Answer | null>(ofDocument ?? null)
  const { revalidate } = useRevalidator()
  return [
    answer,
    (next) => {
      setAnswer(next)
      void revalidate()
    },
  ]
}
