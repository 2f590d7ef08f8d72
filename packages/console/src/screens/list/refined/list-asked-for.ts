import {
  refinedAmong,
  refinedBatch,
  refinedCount,
  refinedPage,
} from '#data/engine/lists/refined/refined-rows.ts'
import { nounFile } from '#screens/list/noun-file.ts'
import { refinedFilters } from './noun-refined.ts'

/** What of a list comes once somebody asks for it: its file, filters that no index answers, and what looks through records. */
export const askedFor = {
  file: nounFile,
  filters: refinedFilters,
  page: refinedPage,
  count: refinedCount,
  batch: refinedBatch,
  among: refinedAmong,
}
