import { defineRoutes } from '#shared/http/routes.ts'

export const returnImageRoutes = defineRoutes({
  getReturnImage: {
    key: 'GET /return-images/{name}',
    summary: 'Retrieve a picture of a return',
    description: 'The URL is unguessable, and no access token is required.',
    tag: 'Returns',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'image/*' },
    problems: ['path_not_found'],
  },
})
