import { subjectOfComment } from '@touchline/domain/kept/comment/comment-subject.ts'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { pathOfComment } from '#record-paths.ts'

/** A comment is shown on the page of what it is on. */
export function loader({ params }: LoaderFunctionArgs): never {
  const { commentId = '' } = params
  const subject = subjectOfComment(commentId)
  const path = subject && pathOfComment(subject, commentId)
  throw path === undefined ? new Response(null, { status: 404 }) : redirect(path)
}
