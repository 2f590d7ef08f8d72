import { Anchor, Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  isSeverelyReported,
  type ReportCase,
  reportCaseName,
  reportCaseNoun,
  reportSubjectLabels,
} from '@touchline/domain/nouns/report/report-case.ts'
import type { ReportSubject } from '@touchline/domain/nouns/report/report-subjects.ts'
import { subjectOfCase } from '@touchline/domain/nouns/report/report.ts'
import { isPlain } from '@touchline/domain/shared/values.ts'
import { type Video } from '@touchline/domain/nouns/video/video.ts'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { toAppError } from '#data/errors.ts'
import { reportsIn } from '#data/nouns/report/reports.ts'
import { videoReview } from '#data/nouns/video/video-review.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { queryOf } from '#kit/query.ts'
import { pathOfRecord } from '#record-paths.ts'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/item-people.tsx'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { Bone } from '#ui/bones.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReportLines } from './report-lines.tsx'
import { subjectKinds } from './reported-subjects.ts'
import classes from './report-item.module.css'

/** Looks of a reported video, which the area of videos has. */
export type VideoLooks = {
  Player: ComponentType<{ video: Video; moments: readonly number[]; isReportedSevere: boolean }>
  Facts: ComponentType<{ video: Video }>
}

type ReportItemProps = { item: ReportCase; looks: VideoLooks }

/** A reported record beside the reports about it. */
export function ReportItem({ item, looks }: ReportItemProps) {
  const subject = subjectOfCase(item.id)
  return (
    <Stack gap="md" key={item.id}>
      <RecordCommentsHint collection={reportCaseNoun.collection} id={item.id} />
      {subject?.subjectType === 'videos' ? (
        <ReportedVideo item={item} looks={looks} videoId={subject.subjectId} />
      ) : (
        <BesideReports item={item}>{subject && <Subject {...subject} />}</BesideReports>
      )}
      <ItemPeople collection={reportCaseNoun.collection} item={item} name={reportCaseName(item)} />
    </Stack>
  )
}

/** A reported record, with the words of the reports next to it where there is room. */
const BesideReports = ({ item, children }: { item: ReportCase; children: ReactNode }) => (
  <div className={classes['around']}>
    <div className={classes['beside']}>
      {children}
      <ReportLines item={item} />
    </div>
  </div>
)

type ReportedVideoProps = ReportItemProps & { videoId: string }

function ReportedVideo({ item, looks: { Player, Facts: VideoFacts }, videoId }: ReportedVideoProps) {
  useFresh('videos', videoId)
  const { data: video } = useQuery(queryOf(videoReview.record(videoId)))
  const { data: reports = [] } = useQuery(reportsIn(item))
  const moments = [...new Set(reports.flatMap(({ second }) => second ?? []))].toSorted((a, b) => a - b)
  return (
    <>
      <BesideReports item={item}>
        {video === undefined ? (
          <Subject subjectType="videos" subjectId={videoId} />
        ) : (
          <Player
            video={video}
            moments={moments.slice(0, MOMENTS)}
            isReportedSevere={isSeverelyReported(item)}
          />
        )}
      </BesideReports>
      {video && <VideoFacts video={video} />}
    </>
  )
}

/** Most moments with a button. */
const MOMENTS = 12

/** Facts of several parts, such as a ground, have their look on the record's page. */
const withoutParts = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (isPlain(value) ? [[name, null] as const] : [])),
  )

function Subject({ subjectType, subjectId }: { subjectType: ReportSubject; subjectId: string }) {
  const { data: reported, error, refetch } = subjectKinds[subjectType].useReported(subjectId)
  useFresh(subjectType, subjectId)
  const to = pathOfRecord(subjectType, subjectId)
  return (
    <Panel
      title={reportSubjectLabels[subjectType]}
      aside={
        to !== undefined && (
          <Anchor component={Link} to={to} size="sm">
            {t('Open record')}
          </Anchor>
        )
      }
    >
      {error && reported === undefined && (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      )}
      {reported === undefined && !error && <Bone h={160} />}
      {reported && (
        <Box __vars={{ '--tl-fact': '150px' }}>
          <Facts facts={nounFacts(reported.noun, reported.record, withoutParts(reported.record))} />
        </Box>
      )}
    </Panel>
  )
}
