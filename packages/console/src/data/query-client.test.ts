import { expect, test } from 'vitest'
import { queryClient, readAgain } from './query-client.ts'

test('an answer on its way is older than a write: it is dropped, and its caller receives the new one', async () => {
  let stored = 'before'
  const answers: (() => void)[] = []
  const options = {
    queryKey: ['read again'],
    queryFn: () => {
      const read = stored
      return new Promise<string>((resolve) => answers.push(() => resolve(read)))
    },
  }
  const earlier = queryClient.fetchQuery(options)
  stored = 'after'
  const later = readAgain(options)
  expect(answers).toHaveLength(2)
  answers.forEach((answer) => answer())
  expect([await earlier, await later]).toEqual(['after', 'after'])
  expect(queryClient.getQueryData(options.queryKey)).toBe('after')
})
