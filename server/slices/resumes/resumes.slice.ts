import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';
import { endExpired } from './publication.ts';
import { resumeRoutes } from './resumes.routes.ts';

export const resumes: Slice = { name: 'resumes', routes: resumeRoutes, listeners: [onErased], jobs: [endExpired] };
