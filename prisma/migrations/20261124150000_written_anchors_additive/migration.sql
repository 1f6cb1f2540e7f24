-- Which anchor of the audit trails was written last to which file: a file that was lost or cut no longer passes for one
-- that never was.
CREATE TABLE "written_anchors" (
    "file" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "written_anchors_pkey" PRIMARY KEY ("file")
);
