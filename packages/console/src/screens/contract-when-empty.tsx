import { useQuery } from '@tanstack/react-query'
import { recordsOf, type Queue } from '#data/review/queues.ts'
import { ContractLink } from './contract-link.tsx'

type Of = { collection: Queue; many: string }

/** Links to how the platform writes records, while it hasn't written a single one. */
export function ContractWhenEmpty({ of }: { of: Of }) {
  const { data } = useQuery(recordsOf(of.collection))
  return data === 0 && <ContractLink of={of} />
}
