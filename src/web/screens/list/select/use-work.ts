import { useEffect, useState } from 'react'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useTexts } from '../../../words/use-texts.ts'

type Work = typeof import('./work.tsx')

interface LoadedWork {
  readonly work: Work | null
  /** Why the script is missing. The next change of the selection loads it again. */
  readonly failure: string | null
}

/** Loads the script for actions when the reader selects rows. Without it the list still works. */
export function useWork(selected: object | null): LoadedWork {
  const texts = useTexts(screenTexts)
  const [work, setWork] = useState<Work | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isWanted = work === null && selected !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection, another try
  useEffect(() => {
    if (!isWanted) return
    import('./work.tsx').then(
      (came) => {
        setWork(came)
        setFailure(null)
      },
      () => setFailure(texts.problem.offline),
    )
  }, [isWanted, selected])
  return { work, failure }
}
