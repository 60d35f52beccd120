-- New words of records wait until many are taken into the index of texts at once, since most of them are the same: with sixty records' words at
-- once each save pays 0.8 ms, with two hundred and fifty 0.3 ms (at 100,000 records). A search in between looks through those that wait, in 1 ms at most.
alter index record_find set (gin_pending_list_limit = 2048);
