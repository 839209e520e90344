# Generated from the API description: run `npm run generate` to update.

VERSION = "1.67.0"
