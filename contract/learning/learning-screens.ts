import * as z from 'zod/mini';
import { catalog } from '../catalog/catalog.ts';
import { get } from '../endpoint.ts';
import { TimeZone } from '../time-zone.ts';
import { wishlist } from '../wishlist/wishlist.ts';
import { Lecture, learning, Outline } from './learning.ts';
import { shelves } from './my-courses.ts';
import { InPeriod, TeachingScope, teaching } from './teaching.ts';

/**
 * What whole screens show when they open, each in one call. Every part is the reply of its own endpoint, which refreshes
 * that part afterwards.
 */
export const learningScreens = {
  /** The student dashboard: courses, activity by the days of `zone`, dates and news, recommendations, next steps. */
  dashboard: get('/learning/dashboard', {
    query: z.object({ zone: TimeZone }),
    reply: z.object({
      courses: learning.myCourses.reply,
      rhythm: shelves.rhythm.reply,
      ahead: shelves.ahead.reply,
      steps: shelves.steps.reply,
      recommended: shelves.recommended.reply,
    }),
  }),
  /**
   * A page of the catalogue for a student: its courses, and how the caller stands to each. `recommended` comes with the
   * first page of the catalogue that nothing narrows; its courses are among the standings.
   */
  availableCourses: get('/learning/available-courses', {
    query: catalog.courses.query,
    reply: z.object({
      courses: catalog.courses.reply,
      facets: catalog.courseFacets.reply,
      categories: catalog.categories.reply,
      recommended: z.optional(shelves.recommended.reply),
      standings: shelves.standings.reply,
      saved: wishlist.saved.reply,
    }),
  }),
  /** The player at one lecture: the course's outline and the lecture itself; `null` where the caller may not open it. */
  player: get('/learning/lectures/:lectureId/player', {
    params: learning.lecture.params,
    reply: z.object({ outline: Outline, lecture: z.nullable(Lecture) }),
  }),
  /** The instructor dashboard without its charts' filters: all that it shows for one period and scope. */
  teaching: get('/instructor/dashboard', {
    query: z.extend(TeachingScope, { ...InPeriod.shape, limit: teaching.needHelp.query.shape.limit }),
    reply: z.object({
      toDo: teaching.toDo.reply,
      figures: teaching.figures.reply,
      overTime: teaching.overTime.reply,
      howFar: teaching.howFar.reply,
      needHelp: teaching.needHelp.reply,
      needHelpCounts: teaching.needHelpCounts.reply,
    }),
  }),
};
